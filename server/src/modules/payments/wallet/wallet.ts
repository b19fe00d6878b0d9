import { MAX_CARDS } from '@lunula/contract/payments/constants.ts'
import type { SavedCard } from '@lunula/contract/payments/schemas.ts'
import { dayAt } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { lockUser } from '../../../platform/user-lock.ts'
import { findEmail } from '../../accounts/index.ts'
import type { Gateway } from '../gateway/gateway.ts'
import * as repository from '../payments.repository.ts'
import * as cards from './card.repository.ts'

/** The cards that buyers let the provider keep, and the jobs that keep and remove them. */
export interface Wallet {
  readonly platform: Platform
  /** undefined when this shop cannot take payments. */
  readonly gateway: Gateway | undefined
  /** All of these are part of the caller's transaction. */
  scheduleCardVaulting(paymentId: string): Promise<void>
  scheduleRemoval(provider: string, gatewayCardId: string): Promise<void>
  scheduleCustomerDeletion(provider: string, customerId: string): Promise<void>
}

/** Declares the jobs, before the queues are made. */
export function createWallet(platform: Platform, gateway: Gateway | undefined): Wallet {
  const { jobs } = platform
  const patient = { retries: 50, longestPause: 600 }
  const keep = jobs.define<{ paymentId: string }>('payments.keep-card', patient, ({ paymentId }) =>
    keepCard(wallet, paymentId),
  )
  const remove = jobs.define<{ provider: string; cardId: string }>(
    'payments.remove-card',
    patient,
    ({ provider, cardId }) => vaultOf(wallet, provider).removeCard(cardId),
  )
  const farewell = jobs.define<{ provider: string; customerId: string }>(
    'payments.remove-customer',
    patient,
    ({ provider, customerId }) => vaultOf(wallet, provider).removeCustomer(customerId),
  )
  const wallet: Wallet = {
    platform,
    gateway,
    scheduleCardVaulting: (paymentId) => keep({ paymentId }),
    scheduleRemoval: (provider, cardId) => remove({ provider, cardId }),
    scheduleCustomerDeletion: (provider, customerId) => farewell({ provider, customerId }),
  }
  return wallet
}

function vaultOf({ gateway }: Wallet, provider: string): Gateway['vault'] {
  if (gateway?.provider !== provider) throw new Error(`The vault of ${provider} cannot be reached now.`)
  return gateway.vault
}

export async function listCards({ platform, gateway }: Wallet, userId: string): Promise<SavedCard[]> {
  if (!gateway) return []
  const today = dayAt(platform.clock.now())
  return (await cards.findCards(platform.database, userId, gateway.provider)).map((card) => view(card, today))
}

/**
 * What stands for one's saved card at the gateway. Refusal: `payments.card_not_found`, for those of others as
 * well.
 */
export async function findSource(
  wallet: Wallet,
  userId: string,
  cardId: string,
): Promise<{ sourceId: string; customerId: string } | Refusal> {
  const { platform, gateway } = wallet
  const own = gateway ? await cards.findCards(platform.database, userId, gateway.provider) : []
  const card = own.find(({ id }) => id === cardId)
  const customer = card && (await findCustomer(wallet, userId, card.provider))
  return card && customer
    ? { sourceId: card.gateway_card_id, customerId: customer }
    : refuse('payments.card_not_found')
}

/** Refusal: `payments.card_not_found`. */
export async function makeDefault(
  wallet: Wallet,
  userId: string,
  cardId: string,
): Promise<SavedCard | Refusal> {
  const { database } = wallet.platform
  await database.transaction(async () => {
    await lockUser(database, userId)
    const card = (await cards.findAllCards(database, userId)).find(({ id }) => id === cardId)
    if (card) await cards.moveDefault(database, userId, card.provider, cardId)
  })
  const now = await listCards(wallet, userId)
  return now.find(({ _id }) => _id === cardId) ?? refuse('payments.card_not_found')
}

/** Refusal: `payments.card_not_found`. */
export function removeCard(wallet: Wallet, userId: string, cardId: string): Promise<null | Refusal> {
  const { database } = wallet.platform
  return database.transaction(async () => {
    await lockUser(database, userId)
    const card = await cards.deleteCard(database, userId, cardId)
    if (!card) return refuse('payments.card_not_found')
    const { provider, gateway_card_id, is_default } = card
    const [next] = await cards.findCards(database, userId, provider)
    if (is_default && next) await cards.moveDefault(database, userId, provider, next.id)
    await wallet.scheduleRemoval(provider, gateway_card_id)
    return null
  })
}

/**
 * The job behind `save_card`: the card of a paid order goes into the provider's vault. A card that is there
 * already, or one too many, is taken out again. Throws, to be tried again, when the provider does not answer;
 * the order is none the worse for it.
 */
async function keepCard(wallet: Wallet, paymentId: string): Promise<void> {
  const { platform, gateway } = wallet
  const { database, clock } = platform
  const payment = await repository.findPayment(database, paymentId)
  const email = payment && (await findEmail(platform, payment.user_id))
  if (!payment?.gateway_id || !email || payment.provider !== gateway?.provider) return
  const { user_id: userId, provider, gateway_id: gatewayId } = payment
  const customerId = await ensureCustomer(wallet, payment, email)
  const kept = await gateway.vault.keepCard({ idempotencyKey: `card-${paymentId}`, customerId, gatewayId })
  if (!kept) return
  const { gatewayCardId, brand, last4, expMonth, expYear } = kept
  await database.transaction(async () => {
    await lockUser(database, userId)
    if (await cards.isKept(database, provider, gatewayCardId)) return
    const own = await cards.findCards(database, userId, provider)
    const isClosed = (await findEmail(platform, userId)) === undefined
    const card: cards.Card = {
      id: newId(),
      user_id: userId,
      provider,
      gateway_card_id: gatewayCardId,
      brand,
      last4,
      exp_month: expMonth,
      exp_year: expYear,
      is_default: own.length === 0,
      created_at: clock.now(),
    }
    if (isClosed) {
      await wallet.scheduleCustomerDeletion(provider, customerId)
      await cards.deleteAll(database, userId)
    }
    const isNew = !isClosed && own.length < MAX_CARDS && (await cards.insertCard(database, card))
    if (!isNew) await wallet.scheduleRemoval(provider, gatewayCardId)
  })
}

async function ensureCustomer(
  wallet: Wallet,
  { id: paymentId, user_id: userId }: repository.Payment,
  email: string,
): Promise<string> {
  const { platform, gateway } = wallet
  if (!gateway) throw new Error('There is no gateway to keep cards at.')
  const { provider, vault } = gateway
  const known = await findCustomer(wallet, userId, provider)
  if (known) return known
  const made = await vault.createCustomer({ idempotencyKey: `user-${paymentId}`, userId, email })
  await cards.insertCustomer(platform.database, {
    user_id: userId,
    provider,
    gateway_customer_id: made,
    created_at: platform.clock.now(),
  })
  return (await findCustomer(wallet, userId, provider)) ?? made
}

const findCustomer = async ({ platform }: Wallet, userId: string, provider: string) =>
  (await cards.findCustomers(platform.database, userId)).find((customer) => customer.provider === provider)
    ?.gateway_customer_id

/**
 * What is kept of a person's cards; with the account, cards and customer leave the provider's vault as well.
 */
export const walletData = (wallet: Wallet): PersonalData => ({
  name: 'cards',
  read: async (userId) =>
    (await cards.findAllCards(wallet.platform.database, userId)).map(
      ({ provider, brand, last4, exp_month, exp_year, created_at }) => ({
        provider,
        brand,
        last4,
        exp_month,
        exp_year,
        saved_at: created_at.toISOString(),
      }),
    ),
  erase: async (userId) => {
    const { database } = wallet.platform
    for (const { provider, gateway_card_id } of await cards.findAllCards(database, userId))
      await wallet.scheduleRemoval(provider, gateway_card_id)
    for (const { provider, gateway_customer_id } of await cards.findCustomers(database, userId))
      await wallet.scheduleCustomerDeletion(provider, gateway_customer_id)
    await cards.deleteAll(database, userId)
  },
})

/** A card is good to the end of the month printed on it. */
function view(card: cards.Card, today: string): SavedCard {
  const { id, gateway_card_id, brand, last4, exp_month, exp_year, is_default, created_at } = card
  const month = `${exp_year}-${String(exp_month).padStart(2, '0')}`
  return {
    _id: id,
    source_id: gateway_card_id,
    brand,
    last4,
    exp_month,
    exp_year,
    is_expired: month < today.slice(0, 7),
    is_default,
    createdAt: created_at.toISOString(),
  }
}
