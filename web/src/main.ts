import "./index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { layIcons } from "./ui/icons";
import { language } from "./app/lang.svelte";
import { theme } from "./ui/theme.svelte";

layIcons();
theme.begin();
language.begin();
mount(App, { target: document.getElementById("app") as HTMLElement });
