import type { Handlers } from '#call/handlers.ts';
import { closeSignal, showResult } from '#features/plan/signals/close-signal.ts';
import { correctSignal } from '#features/plan/signals/correct-signal.ts';
import { publishSignal } from '#features/plan/signals/publish-signal.ts';
import { removeSignal, saveSignal } from '#features/plan/signals/save-signal.ts';
import { showRecord } from '#features/plan/signals/show-record.ts';
import { listClosed, listOpen, listSignals } from '#features/plan/signals/signal.lists.ts';

/** Signals: what members see of them, and what operators do with them. */
export const signalHandlers = {
  OpenSignals: listOpen,
  ClosedSignals: listClosed,
  SignalRecord: showRecord,
  'operator/Signals': listSignals,
  'operator/SaveSignal': saveSignal,
  'operator/RemoveSignal': removeSignal,
  'operator/PublishSignal': publishSignal,
  'operator/SignalResult': showResult,
  'operator/CloseSignal': closeSignal,
  'operator/CorrectSignal': correctSignal,
} satisfies Handlers;
