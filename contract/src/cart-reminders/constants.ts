/** At most one reminder of a cart in so many days. */
export const REMINDER_PAUSE_DAYS = 7
