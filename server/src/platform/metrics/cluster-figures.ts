import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Figures } from './metrics-server.ts'

/** The figures of all workers as one: counts are added up, and others by the `across` of their gauge. */
export function clusterFigures(): Figures {
  const all = new AggregatorRegistry()
  return { text: async () => ({ type: all.contentType, body: await all.clusterMetrics() }) }
}

/** Hands this worker's figures to the process above whenever it asks. */
export function shareFigures(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry() // listens by being made
}
