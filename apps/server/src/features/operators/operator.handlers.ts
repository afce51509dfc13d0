import { listAuditLog } from '#features/operators/audit-log.list.ts';
import { changeOperatorPassword } from '#features/operators/change-operator-password.ts';
import { endOwnOperatorSession } from '#features/operators/end-operator-session.ts';
import {
  addOperatorPasskey,
  removeOperatorPasskey,
  showOperatorFactors,
} from '#features/operators/operator-factors.ts';
import { listOperators } from '#features/operators/operator.list.ts';
import { listOperatorSessions } from '#features/operators/operator-session.list.ts';
import { saveOperator } from '#features/operators/save-operator.ts';
import { setUpTotp } from '#features/operators/set-up-totp.ts';
import {
  signInOperator,
  signOutOperator,
  type SignOperatorToken,
} from '#features/operators/sign-in-operator.ts';
import { suspendMember } from '#features/operators/suspend-member.ts';
import type { Handlers } from '#http/handlers.ts';

/** The operators' own sign-in and what they do with it. */
export function operatorHandlers(sign: SignOperatorToken) {
  return {
    'operator/login': signInOperator(sign),
    'operator/Logout': signOutOperator,
    'operator/Sessions': listOperatorSessions,
    'operator/EndSession': endOwnOperatorSession,
    'operator/TotpSetup': setUpTotp,
    'operator/Factors': showOperatorFactors,
    'operator/AddPasskey': addOperatorPasskey,
    'operator/RemovePasskey': removeOperatorPasskey,
    'operator/PasswordUpdate': changeOperatorPassword,
    'operator/Operators': listOperators,
    'operator/SaveOperator': saveOperator,
    'operator/AuditLog': listAuditLog,
    'operator/SuspendMember': suspendMember,
  } satisfies Handlers;
}
