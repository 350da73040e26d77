/** Soft sounds for what happens, if wanted: made here, off until somebody turns them on. */

class Sound {
  on = $state(localStorage.getItem("sound") === "on");

  set(on: boolean): void {
    this.on = on;
    localStorage.setItem("sound", on ? "on" : "off");
    if (on) play("turn");
  }
}

export const sound = new Sound();

export type SoundName = "turn" | "lay" | "flip" | "gain" | "pass" | "word" | "call" | "refused" | "end";

/** Each sound as notes: hertz, seconds after the first, length in seconds, and loudness. */
const NOTES: Record<SoundName, [number, number, number, number][]> = {
  turn: [
    [523, 0, 0.5, 0.12],
    [659, 0.12, 0.5, 0.12],
  ],
  lay: [[196, 0, 0.09, 0.1]],
  flip: [
    [294, 0, 0.1, 0.09],
    [440, 0.08, 0.16, 0.09],
  ],
  gain: [[784, 0, 0.22, 0.07]],
  pass: [[247, 0, 0.18, 0.06]],
  word: [[587, 0, 0.12, 0.06]],
  call: [
    [587, 0, 0.14, 0.1],
    [784, 0.14, 0.3, 0.1],
  ],
  refused: [[165, 0, 0.25, 0.08]],
  end: [
    [523, 0, 0.4, 0.12],
    [659, 0.15, 0.4, 0.12],
    [784, 0.3, 0.8, 0.12],
  ],
};
const SILENCE = 0.0001;
const ATTACK_SECONDS = 0.02;
let context: AudioContext | null = null;

export function play(name: SoundName): void {
  if (!sound.on || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [pitch, after, seconds, loud] of NOTES[name]) {
    const voice = context.createOscillator();
    const volume = context.createGain();
    const begins = start + after;
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(SILENCE, begins);
    volume.gain.exponentialRampToValueAtTime(loud, begins + ATTACK_SECONDS);
    volume.gain.exponentialRampToValueAtTime(SILENCE, begins + ATTACK_SECONDS + seconds);
    voice.connect(volume).connect(context.destination);
    voice.start(begins);
    voice.stop(begins + ATTACK_SECONDS + seconds + 0.1);
  }
}
