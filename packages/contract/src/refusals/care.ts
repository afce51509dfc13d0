import type { RefusalTable } from '#refusals/table.ts';

/** Support, KYC documents, MT5 accounts and lessons. */
export const careRefusals = {
  'income.not-found': { text: 'Income not found !!', field: 'incomeId' },
  'ticket.not-found': { text: 'Ticket not found !!', field: ['ticketId', 'ticket_id'] },
  'mt5.requested-already': { text: 'You have requested an MT5 account already !!' },
  'document.wrong': { text: 'Invalid document !!', field: 'document' },
  'document.file-and-link': { text: 'Please send a file or a link, not both !!', field: 'link' },
  'document.nothing-sent': { text: 'file or link is required', field: 'link' },
  'document.approved-already': { text: 'Document is already approved !!', field: 'document' },
  'document.not-submitted': { text: 'Document is not submitted !!', field: 'document' },
  'document.replaced': {
    text: 'Document was replaced by a newer one !!',
    field: ['document', 'id'],
  },
  'document.unreadable': { text: 'Document cannot be read !!' },
  'document.is-link': { text: 'This document is a link: {link}' },
  'document.too-large': { text: 'The file should not be greater than {most} MB !!', field: 'file' },
  'document.kind': { text: 'Only JPEG, PNG, WebP and PDF files are accepted !!' },
  'picture.unreadable': { text: 'The picture cannot be read !!' },
  'picture.too-many-pixels': { text: 'The picture has too many pixels !!' },
  'link.wrong': { text: 'Invalid link !!', field: 'link' },
  'course.not-found': { text: 'Course not found !!', field: ['course', 'id'] },
  'lesson.not-found': { text: 'Lesson not found !!', field: ['lesson', 'id'] },
  'lesson.locked': { text: 'A package of at least ${price} unlocks this course !!' },
  'lesson.changed': { text: 'This lesson has changed meanwhile; please open it again !!' },
  'lesson.has-quiz': { text: 'This lesson is done when its quiz is passed !!', field: 'lesson' },
  'lesson.no-quiz': { text: 'This lesson has no quiz !!', field: 'lesson' },
  'quiz.answers': { text: 'Please answer every question !!', field: 'answers' },
  'picture.not-found': { text: 'Picture not found !!', field: ['picture', 'id'] },
} as const satisfies RefusalTable;
