/** A circle on the earth; degrees and miles. */
export interface Area {
  latitude: number
  longitude: number
  miles: number
}

export const EARTH_MILES = 3958.7613
const degrees = (radians: number): number => (radians * 180) / Math.PI
const radians = (value: number): number => (value * Math.PI) / 180

/** Cells have half a degree; so many stand on a circle of latitude. */
const A_DEGREE = 2
const AROUND = 360 * A_DEGREE

/** The cells that the circle touches, numbered as the column `cell` is. They go on across the date line. */
export function cellsAround({ latitude, longitude, miles }: Area): number[] {
  const height = degrees(miles / EARTH_MILES)
  const width = degrees(Math.asin(Math.min(1, Math.sin(miles / EARTH_MILES) / Math.cos(radians(latitude)))))
  const row = (value: number): number => Math.floor((value + 90) * A_DEGREE)
  const column = (value: number): number => Math.floor((value + 180) * A_DEGREE)
  const rows = span(row(latitude - height), row(latitude + height))
  const columns = span(column(longitude - width), column(longitude + width))
  return rows.flatMap((south) => columns.map((west) => south * AROUND + ((west + AROUND) % AROUND)))
}

const span = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

export interface Point {
  latitude: number
  longitude: number
}

/** Great-circle distance in miles. */
export function milesBetween(one: Point, other: Point): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
