import { perDatabase } from '../../../platform/database/per-database.ts'
import type { RateRequest, Service } from '../rates/rate-provider.ts'
import { createEasyPostLabels } from './easypost-labels.ts'

/** A shipment at the provider and the rate at which its label is to be bought; nothing is paid yet. */
export interface PreparedLabel {
  shipmentId: string
  rateId: string
}

export interface BoughtLabel {
  carrier: string
  trackingNumber: string
  pdf: Buffer
}

/**
 * Who sells labels for parcels. All calls throw when there is no answer in time; those that prepare one also
 * when none of the services is offered: no parcel flies that may not, or crawls where somebody paid for
 * speed.
 */
export interface LabelProvider {
  /** The cheapest of these ways back from an address to the shop. */
  prepareReturn(request: RateRequest, services: readonly Service[]): Promise<PreparedLabel>
  /** The cheapest of these ways out to an address. */
  prepareParcel(request: RateRequest, services: readonly Service[]): Promise<PreparedLabel>
  /** Buys the label, or fetches it when it was bought before: a shipment is never paid twice. */
  buy(prepared: PreparedLabel): Promise<BoughtLabel>
}

/** null: this shop buys no labels. */
export const labelProvider = perDatabase(
  ({ config }): LabelProvider | null => config.easyPost && createEasyPostLabels(config.easyPost),
)
