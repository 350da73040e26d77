/** Light, dark, or as the system has it; remembered. */
export type Theme = "system" | "light" | "dark";

class ThemeChoice {
  now = $state<Theme>("system");

  begin(): void {
    this.set((localStorage.getItem("theme") as Theme | null) ?? "system");
  }

  set(theme: Theme): void {
    this.now = theme;
    localStorage.setItem("theme", theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeChoice();
