/** A soft sound on one's turn, if wanted. */
class Sound {
  on = $state(localStorage.getItem("sound") === "on");

  set(on: boolean): void {
    this.on = on;
    localStorage.setItem("sound", on ? "on" : "off");
    if (on) chime();
  }
}

export const sound = new Sound();
let context: AudioContext | null = null;

export function chime(): void {
  if (!sound.on || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [n, pitch] of [523, 659].entries()) {
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start + n * 0.12);
    volume.gain.exponentialRampToValueAtTime(0.12, start + n * 0.12 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + n * 0.12 + 0.5);
    voice.connect(volume).connect(context.destination);
    voice.start(start + n * 0.12);
    voice.stop(start + n * 0.12 + 0.6);
  }
}
