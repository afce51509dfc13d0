import type { Handlers } from '#call/handlers.ts';
import { eraseMember } from '#features/office/console/erase-member.ts';
import { listNotes } from '#features/office/console/member-notes.ts';
import { listMemberIncomes, listMemberSessions } from '#features/office/console/member-reports.ts';
import { listMembers } from '#features/office/console/member.list.ts';
import { showMemberTrends } from '#features/office/console/member-trends.ts';
import { showMember } from '#features/office/console/show-member.ts';
import { showTrends } from '#features/office/console/trends.ts';
import { showToday } from '#features/office/console/today.ts';
import { unmask } from '#features/office/console/unmask.ts';

/** The first page of the console, and members as operators see them. */
export const consoleHandlers = {
  'operator/Today': showToday,
  'operator/Trends': showTrends,
  'operator/Members': listMembers,
  'operator/Member': showMember,
  'operator/MemberTrends': showMemberTrends,
  'operator/MemberIncomes': listMemberIncomes,
  'operator/MemberSessions': listMemberSessions,
  'operator/MemberNotes': listNotes,
  'operator/EraseMember': eraseMember,
  'operator/Unmask': unmask,
} satisfies Handlers;
