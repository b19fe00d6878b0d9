/** Shadows lean to plum and lights to warm white, so that all pictures look lit by one lamp. */
export const ink = '#24141C'
export const white = '#FFFDFB'
export const plum = '#3A2732'
export const moon = '#F3DAD6'

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function join(parts: number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Blends two `#RRGGBB` colors; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  return join(channels(first).map((part, index) => part + ((other[index] ?? 0) - part) * share))
}

/** Toward warm white by `share` (0 to 1). */
export function lighten(color: string, share: number): string {
  return mix(color, white, share)
}

/** Toward plum ink by `share` (0 to 1), keeping some of the color's own warmth. */
export function darken(color: string, share: number): string {
  const own = join(channels(color).map((part) => part * 0.22))
  return mix(color, mix(own, '#160A11', 0.35), share)
}

/** Perceived lightness from 0 to 1. */
export function lightness(color: string): number {
  const [red, green, blue] = channels(color)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** The thin edge that parts an object from its stage: lighter on dark things, darker on pale ones. */
export function rim(color: string): string {
  const level = lightness(color)
  if (level > 0.72) return darken(color, 0.34)
  if (level < 0.3) return lighten(color, 0.34)
  return darken(color, 0.42)
}

/** Turns the hue by `degrees`; grays stay gray. */
export function turn(color: string, degrees: number): string {
  const [red, green, blue] = channels(color)
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const third = (1 - cos) / 3
  const sin = Math.sqrt(1 / 3) * Math.sin(angle)
  return join([
    red * (cos + third) + green * (third - sin) + blue * (third + sin),
    red * (third + sin) + green * (cos + third) + blue * (third - sin),
    red * (third - sin) + green * (third + sin) + blue * (cos + third),
  ])
}
