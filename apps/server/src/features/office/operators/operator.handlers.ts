import type { Handlers } from '#call/handlers.ts';
import type { SignToken } from '#call/tokens.ts';
import { listAuditLog } from '#features/office/operators/audit-log.list.ts';
import { changeOperatorPassword } from '#features/office/operators/change-operator-password.ts';
import { endOwnOperatorSession } from '#features/office/operators/end-operator-session.ts';
import {
  addOperatorPasskey,
  removeOperatorPasskey,
  showOperatorFactors,
} from '#features/office/operators/operator-factors.ts';
import { listOperatorSessions } from '#features/office/operators/operator-session.list.ts';
import { listOperators } from '#features/office/operators/operator.list.ts';
import { saveOperator } from '#features/office/operators/save-operator.ts';
import { setUpTotp } from '#features/office/operators/set-up-totp.ts';
import { signInOperator, signOutOperator } from '#features/office/operators/sign-in-operator.ts';
import { suspendMember } from '#features/people/suspension/suspend-member.ts';

/** The operators' own sign-in and what they do with it. */
export function operatorHandlers(sign: SignToken) {
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
