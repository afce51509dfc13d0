/** The picture that chats show beside a referral link. The server draws it, the app adds a code. */
export const invitationPicture = {
  /** The size that chats ask for. */
  width: 1200,
  height: 630,
  /** The white square that the code of a member's link is drawn into. */
  square: { x: 748, y: 131, size: 368 },
  path: (language: 'en' | 'hi'): string => `/share/invitation-${language}.png`,
} as const;
