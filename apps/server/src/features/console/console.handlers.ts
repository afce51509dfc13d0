import { eraseMember } from '#features/console/erase-member.ts';
import { listMembers } from '#features/console/member.list.ts';
import { listNotes } from '#features/console/member-notes.ts';
import { listMemberIncomes, listMemberSessions } from '#features/console/member-reports.ts';
import { showMember } from '#features/console/show-member.ts';
import { showToday } from '#features/console/today.ts';
import { unmask } from '#features/console/unmask.ts';
import type { Handlers } from '#http/handlers.ts';

/** The first page of the console, and members as operators see them. */
export const consoleHandlers = {
  'operator/Today': showToday,
  'operator/Members': listMembers,
  'operator/Member': showMember,
  'operator/MemberIncomes': listMemberIncomes,
  'operator/MemberSessions': listMemberSessions,
  'operator/MemberNotes': listNotes,
  'operator/EraseMember': eraseMember,
  'operator/Unmask': unmask,
} satisfies Handlers;
