import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { boxAround, INSETS, type Point, project } from '../../src/features/board/index.ts'
import { centerOf, type Line, pathOf } from './path.ts'
import { STATE_CODES } from './state-codes.ts'

type Named = { name: string }
type Atlas = Topology<{ states: GeometryCollection<Named>; counties: GeometryCollection<Named> }>

const require = createRequire(import.meta.url)
const ATLAS = dirname(require.resolve('us-atlas/package.json'))
const read = (name: string): Atlas => JSON.parse(readFileSync(join(ATLAS, `${name}.json`), 'utf8')) as Atlas

/**
 * Areas in square map units below which a corner is cut off; the finer outlines come as the package has them.
 */
const COARSE = 0.9
/** Whole numbers a map unit in the paths; the browser scales them back. */
const COARSE_STEPS = 10
const FINE_STEPS = 100

/** The 50 states come projected; the territories come in degrees and are drawn in their insets. */
const coarse = simplify(presimplify(read('states-albers-10m')), COARSE) as unknown as Atlas
const fine = read('counties-albers-10m')
const world = read('counties-10m')
const territories = new Set(INSETS.flatMap(({ codes }) => codes))

const codeOf = (geometry: GeometryObject): string => STATE_CODES[String(geometry.id).slice(0, 2)] ?? ''
const stateIn = (atlas: Atlas, code: string) =>
  atlas.objects.states.geometries.filter((geometry) => codeOf(geometry) === code)

/** Longitude and latitude to a point; what lies outside of the insets is left out with its whole line. */
const inInset = (lines: readonly Line[]): Line[] =>
  lines
    .map((line) => line.map(([longitude, latitude]) => project({ latitude, longitude })))
    .filter((line) => line.every((point): point is Point => point !== null && inBox(point))) as Line[]

const inBox = ([x, y]: Point): boolean =>
  INSETS.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)

function ringsOf(atlas: Atlas, code: string): Line[] {
  const rings = stateIn(atlas, code).flatMap((geometry) => {
    const shape = feature(atlas, geometry as never) as unknown as GeoJSON.Feature<
      GeoJSON.Polygon | GeoJSON.MultiPolygon
    >
    const { type, coordinates } = shape.geometry
    return (type === 'Polygon' ? coordinates : coordinates.flat()) as unknown as Line[]
  })
  return atlas === world ? inInset(rings) : rings
}

function countyLines(atlas: Atlas, code: string): Line[] {
  const counties = atlas.objects.counties.geometries.filter((geometry) => codeOf(geometry) === code)
  const lines = mesh(
    atlas,
    { type: 'GeometryCollection', geometries: counties } as never,
    (a, b) => a !== b,
  ) as { coordinates: unknown }
  return atlas === world ? inInset(lines.coordinates as Line[]) : (lines.coordinates as Line[])
}

const round = (value: number): number => Math.round(value * 10) / 10

/** All states and territories for the first sight: outline, box, and where its two letters stand. */
export const coarseStates = () =>
  Object.entries(STATE_CODES)
    .map(([, code]) => {
      const atlas = territories.has(code) ? world : coarse
      const rings = ringsOf(atlas, code)
      const largest = [...rings].sort((a, b) => centerOf(b).area - centerOf(a).area)[0] ?? []
      const full = ringsOf(atlas === world ? world : fine, code)
      return {
        code,
        name: plainName(stateIn(atlas, code)[0]?.properties),
        path: pathOf(rings, COARSE_STEPS, true),
        box: (boxAround(full.flat()) ?? []).map(round),
        label: centerOf(largest).center.map(round),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const plainName = (properties: Partial<Named> = {}): string =>
  (properties.name ?? '').replace('Commonwealth of the ', '').replace('United States ', 'U.S. ')

/** A state from near: its finer outline and the lines between its counties. */
export function detailOf(code: string): { outline: string; counties: string } {
  const atlas = territories.has(code) ? world : fine
  return {
    outline: pathOf(ringsOf(atlas, code), FINE_STEPS, true),
    counties: pathOf(countyLines(atlas, code), FINE_STEPS, false),
  }
}
