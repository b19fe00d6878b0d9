/** What was looked at and found: `wrong` hinders the shop or will soon, `note` is worth knowing. */
export interface Finding {
  subject: string
  state: 'ok' | 'note' | 'wrong'
  /** One line; for what is wrong also what to do. */
  text: string
}

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text })
export const note = (subject: string, text: string): Finding => ({ subject, state: 'note', text })
export const wrong = (subject: string, text: string): Finding => ({ subject, state: 'wrong', text })

const PATIENCE_MS = 8000

/** The finding of `look`; one that throws, or takes too long, is wrong with `otherwise` as what to do. */
export async function within(
  subject: string,
  otherwise: string,
  look: () => Promise<Finding>,
): Promise<Finding> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  try {
    return await Promise.race([look(), late])
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const [first = ''] = (message || code || 'failed').split('\n')
    return wrong(subject, `${first.slice(0, 160)}. ${otherwise}`)
  } finally {
    clearTimeout(timer)
  }
}
