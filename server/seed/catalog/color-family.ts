import type { Finish } from '../pictures/picture-source.ts'

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hsl(hex: string): [number, number, number] {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const light = (most + least) / 2
  if (range === 0) return [0, 0, light]
  const turn =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return [turn * 60, range / (1 - Math.abs(2 * light - 1)), light]
}

/** Red, orange and yellow that are pale or dull are what the trade calls nude and brown. */
function warm(hue: number, saturation: number, light: number): string {
  const earthy = hue > 10 && hue < 46
  if (earthy && light < 0.42 && (saturation < 0.62 || hue > 26)) return 'brown'
  if (earthy && light < 0.56 && saturation < 0.52) return saturation < 0.25 && light > 0.48 ? 'nude' : 'brown'
  if (earthy && light > 0.44 && (light > 0.78 || saturation < 0.56)) return light < 0.5 ? 'brown' : 'nude'
  if (hue < 11 || hue > 348) {
    if (hue > 5 && hue < 11 && light > 0.58 && light < 0.76 && saturation > 0.6) return 'orange'
    return light > 0.6 || (light > 0.42 && saturation < 0.45) ? 'pink' : 'red'
  }
  return hue < 37 ? 'orange' : 'yellow'
}

/** Between purple and red: deep berries are red or purple, the rest is pink. */
function rosy(hue: number, saturation: number, light: number): string {
  if (hue > 342 && light < 0.48 && saturation > 0.5) return 'red'
  if (hue > 335 && light < 0.3) return 'red'
  return light < 0.27 ? 'purple' : 'pink'
}

/** The family that a shade is filtered by. */
export function colorFamily(hex: string, finish: Finish): string {
  const [hue, saturation, light] = hsl(hex)
  if (finish === 'jelly' && light > 0.9 && saturation < 0.6) return 'clear'
  if (finish === 'chrome') return 'metallic'
  if (light > 0.95 || (light > 0.88 && saturation < 0.28)) return 'white'
  if (light < 0.16 && (saturation < 0.32 || light < 0.1)) return 'black'
  if (saturation < 0.11 || (saturation < 0.16 && hue > 190 && hue < 245)) return 'gray'
  if (hue > 318 && hue <= 350) return rosy(hue, saturation, light)
  if (hue < 62 || hue > 350) return warm(hue, saturation, light)
  if (hue < 172) return 'green'
  return hue < 248 ? 'blue' : 'purple'
}
