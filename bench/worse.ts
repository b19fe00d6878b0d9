import type { Measured } from './load.ts'

/** Ratios to the bare server differ by so much between two runs of the same code on a machine in use. */
const NOISE = 1.25

/** What the shop costs beside the bare server. */
export const costOf = ({ measured, bare }: Measured): number => bare.rate / measured.rate

/** What costs more than in an earlier run beyond noise, or fails, a line each. */
export function whatGotWorse(before: readonly Measured[], now: readonly Measured[]): string[] {
  const known = new Map(before.map((each) => [each.name, each]))
  return now.flatMap((each) => {
    const { name, measured } = each
    const earlier = known.get(name)
    if (!earlier) return []
    const [was, is] = [costOf(earlier), costOf(each)]
    return [
      ...(measured.errors > earlier.measured.errors
        ? [`${name}: ${measured.errors} errors instead of ${earlier.measured.errors}`]
        : []),
      ...(is > was * NOISE ? [`${name}: bare ÷ ours ${is.toFixed(1)} instead of ${was.toFixed(1)}`] : []),
    ]
  })
}
