/** The texts that belong to no part of the client alone, in English and in German. */

export type Texts = Record<string, readonly [string, string]>;

export const TEXTS = {
  // somebody is away
  absentTitle: ["{name} is away", "{name} ist nicht da"],
  silentTitle: ["{name} does not answer", "{name} antwortet nicht"],
  botPlaysTitle: ["A bot plays for you", "Ein Bot spielt für dich"],
  resignedTitle: ["You have resigned", "Du hast aufgegeben"],

  // the menu at the table
  youHere: ["you", "du"],

  // how far somebody has come with what all are asked
  ofMost: ["of {n}", "von {n}"],

  // an invitation
  inviteName: ["What shall they call you?", "Wie sollen sie dich nennen?"],
  inviteFree: ["who comes?", "wer kommt?"],
  inviteBot: ["bot, {level}", "Bot, {level}"],

  // the component page
  corTitle: ["What does your copy say?", "Was steht auf deinem Exemplar?"],

  // everywhere
  play: ["Play", "Spielen"],
  watch: ["Watch", "Zusehen"],
  learn: ["Learn", "Lernen"],
  rules: ["Rules", "Regeln"],
  close: ["Close", "Schließen"],
  menu: ["Menu", "Menü"],
  main: ["Main", "Hauptmenü"],
  language: ["Language: English", "Sprache: Deutsch"],
  themeLight: ["Light", "Hell"],
  themeDark: ["Dark", "Dunkel"],
  themeSystem: ["As the system", "Wie das System"],
  theme: ["Colours", "Farben"],
  soundOn: ["Sound is on", "Ton ist an"],
  soundOff: ["Sound is off", "Ton ist aus"],
  failed: ["That did not work.", "Das hat nicht geklappt."],
  keydom: ["Keydom", "Keydom"],
  skip: ["Skip to the content", "Zum Inhalt springen"],

  // analyses
  analysis: ["Analysis", "Analyse"],
  insights: ["Insights", "Einblicke"],

  // turns told
  pace: ["Pace", "Tempo"],
  paceInstant: ["Instant", "Sofort"],
  paceBrisk: ["Brisk", "Flott"],
  paceCalm: ["Calm", "Ruhig"],

  // start page
  title: ["Keydom: Key games to play", "Keydom: Key-Spiele spielen"],
  game: ["Game", "Spiel"],
  gameMinutes: ["About {minutes} minutes.", "Etwa {minutes} Minuten."],
  gameSize: ["{seats} players, {minutes} min", "{seats} Personen, {minutes} Min."],
  gameSeats: ["{seats} players", "{seats} Personen"],
  bots: ["bots", "Bots"],
  bot: ["bot", "Bot"],
  fewer: ["One fewer", "Einer weniger"],
  more: ["One more", "Einer mehr"],
  sitDown: ["Sit down", "Platz nehmen"],
  finished: ["Finished", "Beendet"],
  replay: ["Replay", "Wiederholung"],
  players: ["{n} players", "{n} Personen"],
  lost: ["Place {place} of {of}, {points}", "Platz {place} von {of}, {points}"],

  // account
  account: ["You", "Du"],
  haveAccount: ["I have an account", "Ich habe ein Konto"],

  // new table
  clock: ["Clock", "Uhr"],
  visible: ["Everybody may sit down", "Jeder darf Platz nehmen"],
  inviteTitle: ["Waiting for players", "Es fehlen noch Mitspieler"],
  copy: ["Copy", "Kopieren"],
  free: ["Free", "Frei"],
  joinTitle: ["You are invited", "Du bist eingeladen"],

  // the frame of a table
  noConnection: ["No connection", "Keine Verbindung"],
  tryNow: ["Try now", "Jetzt versuchen"],
  download: ["Record", "Protokoll"],
  undo: ["Undo", "Zurück"],
  pass: ["Pass", "Passen"],
  confirm: ["Confirm", "Bestätigen"],
  stopped: ["This game cannot go on", "Diese Partie kann nicht weitergehen"],

  // lessons
  lesson: ["Lesson", "Lektion"],

  // puzzles
  puzzle: ["Puzzle", "Rätsel"],

  // pages: rules, end, replay, states
  knownTitle: ["What everybody has seen", "Was alle gesehen haben"],

  // words of more than one game
  onePoint: ["1 point", "1 Punkt"],
  nPoints: ["{n} points", "{n} Punkte"],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS;
