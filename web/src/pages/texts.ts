/** The texts of the pages, in English and in German. */
import { speaks } from "../app/lang.svelte";
import type { TextKey as SharedKey, Texts } from "../app/texts";

export const TEXTS = {
  // what is amiss
  amissSearch: ["Search tables", "Tische suchen"],
  notFoundTitle: ["This way leads nowhere", "Hier geht es nicht weiter"],
  notFoundSentence: [
    "The address has no page. Perhaps a letter is missing, or the page has moved.",
    "Diese Adresse gibt es nicht. Vielleicht fehlt ein Buchstabe, oder die Seite ist umgezogen.",
  ],
  noRightTitle: ["This door is closed", "Diese Tür ist zu"],
  noRightSentence: [
    "The table is private. Whoever set it can give you a link.",
    "Der Tisch ist privat. Wer ihn gedeckt hat, kann dir einen Link geben.",
  ],
  noRightOther: ["Log in as somebody else", "Als jemand anders anmelden"],
  tableGoneTitle: ["The table has been folded up", "Der Tisch ist abgebaut"],
  tableGoneSentence: [
    "It was left before the game began, or never stood here. Nothing is lost: finished games are always kept.",
    "Er wurde verlassen, bevor es losging, oder stand nie hier. Nichts ist verloren: Beendete Partien bleiben.",
  ],
  setTable: ["Set a new table", "Neuen Tisch decken"],
  yourGames: ["Your games", "Deine Partien"],
  serverAwayTitle: ["The mill stands still", "Die Mühle steht still"],
  serverAwaySentence: [
    "The server does not answer. What you have begun is kept; we go on trying by ourselves.",
    "Der Server antwortet nicht. Was du begonnen hast, bleibt; wir versuchen es von selbst weiter.",
  ],
  expiredTitle: ["The invitation has run out", "Die Einladung ist abgelaufen"],
  expiredFull: ["Its seats are taken; the game has begun.", "Die Plätze sind besetzt; die Partie hat begonnen."],
  expiredOver: ["The game is over.", "Die Partie ist zu Ende."],
  expiredUnknown: [
    "There is no such invitation. Perhaps a letter of the link is missing.",
    "Diese Einladung gibt es nicht. Vielleicht fehlt ein Buchstabe des Links.",
  ],
  expiredAsk: ["Ask {name} for a new one.", "Bitte {name} um eine neue."],
  expiredMine: ["Is one of the seats yours? Log in.", "Ist einer der Plätze deiner? Melde dich an."],
  watchTable: ["Watch the table", "Am Tisch zusehen"],
  seeReplay: ["See how it went", "Ansehen, wie es ging"],

  // bots for the free seats, patience, settings
  patience: [
    "When somebody is away, the others may let a bot play after",
    "Ist jemand nicht da, dürfen die anderen einen Bot spielen lassen nach",
  ],
  patienceTerms: [
    "Of two the other decides. Of more all who are there must agree, at least two; after an hour one is enough. Whoever comes back has the seat at once.",
    "Zu zweit entscheidet der andere, sonst alle Anwesenden, mindestens zwei; nach einer Stunde genügt einer. Wer wiederkommt, hat den Platz sofort.",
  ],
  patienceMinutes: ["{n} minutes", "{n} Minuten"],
  patienceHour: ["an hour", "einer Stunde"],
  patienceDay: ["a day", "einem Tag"],
  saved: ["Saved", "Gespeichert"],
  remindedRow: ["They wait for you", "Man wartet auf dich"],

  // everywhere
  toStart: ["To the start page", "Zur Startseite"],

  // analyses
  insightsText: [
    "What do you do again and again? Openings, prices, turn order and points given away over all finished games.",
    "Was machst du immer wieder? Eröffnungen, Preise, Zugfolge und verschenkte Punkte aus allen beendeten Partien.",
  ],
  analyseRecord: ["Analyse a record from elsewhere", "Eine Partie von anderswo analysieren"],

  // start page
  hero1: ["The Key games,", "Die Key-Spiele,"],
  hero2: ["one warm table", "ein warmer Tisch"],
  heroText: ["{games}. With friends or bots, no sign-up.", "{games}. Mit Freunden oder Bots, ohne Anmeldung."],
  opponents: ["Opponents", "Gegner"],
  level: ["Level", "Stärke"],
  playNow: ["Play now", "Jetzt spielen"],
  withFriends: ["Set up a table with friends", "Tisch mit Freunden einrichten"],
  myTurns: ["My games", "Meine Partien"],
  yourTurnThere: ["Your turn", "Du bist am Zug"],
  othersTurn: ["The others are thinking", "Die anderen überlegen"],
  waitingForPlayers: ["Waiting for players", "Es fehlen noch Mitspieler"],
  openTables: ["Open tables", "Offene Tische"],
  runningGames: ["Running, to watch", "Laufende Partien"],
  noMine: ["No game of yours yet", "Noch keine Partie von dir"],
  noMineText: [
    "Choose a game above; you are at the table in a second.",
    "Wähle oben ein Spiel; in einer Sekunde sitzt du am Tisch.",
  ],
  noOpen: ["No open table right now", "Gerade kein offener Tisch"],
  noOpenText: [
    "Open one and share its link, or play at once with bots.",
    "Öffne einen und teile den Link, oder spiele gleich mit Bots.",
  ],
  noRunning: ["Nobody plays in public right now.", "Gerade spielt niemand öffentlich."],
  noFinished: ["Finished games stay here, to look at again.", "Beendete Partien bleiben hier, zum Wiederansehen."],
  openTable: ["Open a table", "Tisch öffnen"],
  noClock: ["no clock", "ohne Uhr"],
  liveClock: ["{n} min each", "je {n} Min."],
  secondsClock: ["{n} s each", "je {n} Sek."],
  dayClock: ["1 day a turn", "1 Tag je Zug"],
  daysClock: ["{n} days a turn", "{n} Tage je Zug"],
  won: ["You won, {scores}", "Du hast gewonnen, {scores}"],
  scoresWere: ["Ended {scores}", "Ausgang {scores}"],
  versus: [" to ", " zu "],
  minutesAgo: ["{n} min ago", "vor {n} Min."],
  hoursAgo: ["{n} h ago", "vor {n} Std."],
  daysAgo: ["{n} days ago", "vor {n} Tagen"],
  justNow: ["just now", "gerade eben"],

  // account
  yourName: ["Your name", "Dein Name"],
  save: ["Save", "Speichern"],
  guestText: [
    "You play as a guest. With a password the games stay yours on every device.",
    "Du spielst als Gast. Mit einem Kennwort gehören dir deine Partien auf jedem Gerät.",
  ],
  password: ["Password", "Kennwort"],
  passwordHint: ["at least 8 characters", "mindestens 8 Zeichen"],
  signUp: ["Keep my games", "Partien behalten"],
  logIn: ["Log in", "Anmelden"],
  logOutEverywhere: ["Log out everywhere", "Überall abmelden"],
  logOutEverywhereText: [
    "This ends all your sessions on all devices and all tokens of programs.",
    "Das beendet alle deine Sitzungen auf allen Geräten und alle Tokens von Programmen.",
  ],
  forgotPassword: ["I have forgotten the password", "Ich habe das Kennwort vergessen"],
  sendCode: ["Mail me a code", "Code zuschicken"],
  forgotText: [
    "If this account has a confirmed address, a code goes there. It holds for half an hour.",
    "Wenn dieses Konto eine bestätigte Adresse hat, geht ein Code dorthin. Er gilt eine halbe Stunde.",
  ],
  code: ["The code from the mail", "Der Code aus der E-Mail"],
  newPassword: ["The new password", "Das neue Kennwort"],
  setPassword: ["Set the new password", "Neues Kennwort setzen"],
  address: ["E-mail address", "E-Mail-Adresse"],
  addressText: [
    "If you forget your password, a code goes to this address. Nobody else sees it.",
    "Wenn du dein Kennwort vergisst, geht ein Code an diese Adresse. Sonst sieht sie niemand.",
  ],
  addressConfirmed: ["{email} is confirmed.", "{email} ist bestätigt."],
  addressWaits: [
    "A code was mailed to {email}. Type it in to confirm the address.",
    "An {email} ging ein Code. Gib ihn ein, um die Adresse zu bestätigen.",
  ],
  confirmAddress: ["Confirm the address", "Adresse bestätigen"],
  yourPassword: ["Your password", "Dein Kennwort"],
  oldPassword: ["The password until now", "Das bisherige Kennwort"],
  changePassword: ["Change the password", "Kennwort ändern"],
  passwordChanged: [
    "The password is changed. All other devices are logged out.",
    "Das Kennwort ist geändert. Alle anderen Geräte sind abgemeldet.",
  ],
  tokens: ["Tokens of programs", "Tokens von Programmen"],
  tokensText: [
    "With each of these a program plays a seat of yours. A token ends when you leave the table.",
    "Mit jedem davon spielt ein Programm einen Platz von dir. Ein Token endet, wenn du den Tisch verlässt.",
  ],
  tokenAt: ["{game}, seat {letter}, since {day}", "{game}, Platz {letter}, seit {day}"],
  endToken: ["End it", "Beenden"],
  muted: ["People you do not want to read", "Wen du nicht lesen willst"],
  unmute: ["Read again", "Wieder lesen"],
  logOut: ["Log out", "Abmelden"],
  noAccount: ["I am new here", "Ich bin neu hier"],
  signedIn: ["Signed in as {name}", "Angemeldet als {name}"],

  // new table
  newTable: ["A table with friends", "Ein Tisch mit Freunden"],
  newSum: ["{game} for {n}, {clock}.", "{game} für {n}, {clock}."],
  newLink: [
    "Whoever has the link may sit down. It begins by itself when every seat is taken.",
    "Wer den Link hat, darf sich setzen. Es beginnt von selbst, sobald alle Plätze besetzt sind.",
  ],
  newOpen: [
    "It stands in the list of open tables. It begins by itself when every seat is taken.",
    "Er steht in der Liste der offenen Tische. Es beginnt von selbst, sobald alle Plätze besetzt sind.",
  ],
  newBots: ["Only bots play with you: it begins at once.", "Nur Bots spielen mit dir: Es beginnt sofort."],
  tableName: ["Name of the table", "Name des Tisches"],
  seatsWord: ["Seats", "Plätze"],
  clockNone: ["None", "Keine"],
  clockLive: ["Minutes for everybody", "Minuten für jeden"],
  clockDays: ["Days for every turn", "Tage für jeden Zug"],
  spectatorsMay: ["Others may watch", "Andere dürfen zusehen"],
  make: ["Open the table", "Tisch öffnen"],

  // the first minute
  newTo: ["New to {game}? Ten minutes.", "Neu bei {game}? Zehn Minuten."],
  newToText: ["Learn it by playing: {chapter}", "Lerne es spielend: {chapter}"],
  firstGame: [
    "Your first game here? “{level}” is the gentlest level, and a coach speaks before a turn gives points away.",
    "Deine erste Partie hier? „{level}“ ist die sanfteste Stufe, und ein Lehrer meldet sich, bevor ein Zug Punkte verschenkt.",
  ],
  firstGameYes: ["Set it like that", "So einstellen"],
  quoted: ["“{what}”", "„{what}“"],
  cutShort: [
    "Bots of this site think {n} seconds at most. {levels} may need more and then plays weaker here than elsewhere.",
    "Bots dieser Seite denken höchstens {n} Sekunden nach. {levels} braucht manchmal mehr und spielt hier dann schwächer als anderswo.",
  ],
  cutShortMany: [
    "Bots of this site think {n} seconds at most. {levels} may need more and then play weaker here than elsewhere.",
    "Bots dieser Seite denken höchstens {n} Sekunden nach. {levels} brauchen manchmal mehr und spielen hier dann schwächer als anderswo.",
  ],

  // pages: rules, end, replay, states
  offlineText: [
    "The lists come back by themselves as soon as the site answers.",
    "Die Listen kommen von selbst wieder, sobald die Seite antwortet.",
  ],
  moreRows: ["More", "Mehr"],
  allRows: ["All {n}", "Alle {n}"],
  allOfThem: ["All of them", "Alle"],
  oneBot: ["one bot", "ein Bot"],
  nBots: ["{n} bots", "{n} Bots"],
  nFree: ["{n} free", "{n} frei"],
  yourSeat: ["Your seat", "Dein Platz"],
  seatOf: ["Seat {letter}", "Platz {letter}"],
  aPerson: ["a person", "ein Mensch"],
  aBot: ["a bot: {level}", "ein Bot: {level}"],
  clockMinutes: ["Minutes for the game", "Minuten für die Partie"],
  clockAdd: ["Seconds added after a turn", "Sekunden dazu nach jedem Zug"],
  clockTermsLive: [
    "The clock runs from the question to the answer; going away neither stops it nor adds to it. When " +
      "time is over, a bot plays on. Whoever comes back has 60 seconds more, once a game; after a second " +
      "time the bot plays to the end.",
    "Die Uhr läuft von der Frage bis zur Antwort; wer weggeht, hält sie nicht an und gewinnt keine Zeit. " +
      "Ist die Zeit um, spielt ein Bot weiter. Wer wiederkommt, hat 60 Sekunden mehr, einmal je Partie; " +
      "nach dem zweiten Mal spielt der Bot bis zum Ende.",
  ],
  clockTermsDays: [
    "The days run for every question anew. When they are over, a bot plays that turn. Whoever comes back " +
      "before it has, gets the days of that turn once more, once a game.",
    "Die Tage laufen für jede Frage neu. Sind sie um, spielt ein Bot diesen Zug. Wer vorher wiederkommt, " +
      "bekommt die Tage für diesen Zug noch einmal, einmal je Partie.",
  ],
  clockDaysN: ["Days for a turn", "Tage für einen Zug"],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS | SharedKey;

export const { t, isText } = speaks(TEXTS);
