import type { Handlers } from '#call/handlers.ts';
import { botHandler, botSteps } from '#features/plan/bots/run-bot.ts';

/** Starting and stopping the trading bots. */
export const botHandlers = {
  StartBot: botHandler(botSteps.start),
  StopBot: botHandler(botSteps.stop),
} satisfies Handlers;
