/**
 * The short names of the months, as Intl.DateTimeFormat has them. To make one of those keeps a slow
 * phone busy for a twentieth of a second before its first date.
 */
export const monthNames = {
  'en-US': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  'hi-IN': 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
};
