import "./styles/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { layIcons } from "./lib/icons";
import { language } from "./lib/lang.svelte";
import { theme } from "./lib/theme.svelte";

layIcons();
theme.begin();
language.begin();
mount(App, { target: document.getElementById("app") as HTMLElement });
