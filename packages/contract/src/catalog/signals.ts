/** Which way a signal goes. */
export const signalDirections = ['Buy', 'Sell'] as const;

/** One of the two ways. */
export type SignalDirection = (typeof signalDirections)[number];

/** Why a signal was closed. */
export const signalReasons = ['Target', 'Stop', 'By hand', 'Expired'] as const;

/** How a signal ended; it is the sign of its exact result, however small that is. */
export const signalResults = ['Gain', 'Loss', 'Even'] as const;

/** How far a signal is. */
export const signalStatuses = ['Draft', 'Open', 'Closed'] as const;

/** The most letters of a market and of a note. */
export const signalLimits = { market: 16, note: 500 } as const;

/** After so many days the record says of an open signal that it is open for long. */
export const longOpenDays = 14;
