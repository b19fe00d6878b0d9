const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

/** The day in the US (`2026-11-30`) by which the server looks at a post. */
export const today = (): string => format.format(new Date())
