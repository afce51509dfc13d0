import { botHandler, botSteps } from '#features/bots/run-bot.ts';
import type { Handlers } from '#http/handlers.ts';

/** Starting and stopping the trading bots. */
export const botHandlers = {
  StartBot: botHandler(botSteps.start),
  StopBot: botHandler(botSteps.stop),
} satisfies Handlers;
