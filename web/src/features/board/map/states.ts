import { useEffect, useState } from 'react'
import drawn from './geometry/states.json'
import { type Box, boxesMeet, type Point } from './projection/point.ts'

/** A state or territory as it is drawn at first sight. */
export interface State {
  code: string
  name: string
  path: string
  box: Box
  label: Point
}

/** A state from near. */
export interface Detail {
  outline: string
  counties: string
  cities: readonly (readonly [name: string, x: number, y: number, codes: number])[]
}

/** All states and territories by name. */
export const STATES = drawn.states as unknown as readonly State[]

const loaders = import.meta.glob<{ default: unknown }>('./geometry/detail/*.json')
const loaded = new Map<string, Detail>()

async function load(code: string): Promise<void> {
  const loader = loaders[`./geometry/detail/${code}.json`]
  if (loader && !loaded.has(code)) loaded.set(code, (await loader()).default as Detail)
}

/** The states within a part of the map. */
export const statesIn = (box: Box): readonly State[] => STATES.filter((state) => boxesMeet(state.box, box))

/**
 * What has been loaded of the states named; what is missing is fetched, and without a connection the coarse
 * outline stays.
 */
export function useDetails(codes: readonly string[]): ReadonlyMap<string, Detail> {
  const [, redraw] = useState(0)
  const wanted = codes.join(' ')
  useEffect(() => {
    let shown = true
    const missing = wanted.split(' ').filter((code) => code && !loaded.has(code))
    if (missing.length > 0) {
      void Promise.allSettled(missing.map(load)).then(() => shown && redraw((count) => count + 1))
    }
    return () => {
      shown = false
    }
  }, [wanted])
  return loaded
}
