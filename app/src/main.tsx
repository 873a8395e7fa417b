import "./style.css";
import { createRoot } from "react-dom/client";
import { forgetAnswers } from "./api/queries.ts";
import { App } from "./app.tsx";
import { watchOutbox } from "./outbox/outbox.ts";
import { onSessionEnd } from "./session/session.ts";
import { registerWorker } from "./worker/register.ts";

onSessionEnd(forgetAnswers);
watchOutbox();
registerWorker();
const place = document.getElementById("app");
if (place !== null) createRoot(place).render(<App />);
