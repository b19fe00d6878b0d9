import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import type { Category } from '@lunula/contract/catalog/schemas.ts'
import { configuration } from '@lunula/contract/configuration/endpoints.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { callContext } from '../contexts.ts'

export type Social = Answer<typeof configuration.read>['social']
export type Fees = Answer<typeof shipping.fees>

/** What is loaded at the start and stands around every page (specification §7). */
export interface RootData {
  categories: readonly Category[]
  /** null when they could not be loaded. */
  fees: Fees | null
  /** Where one is sent to sign in with a provider; null when the shop has none there. */
  social: Social
  /** No card is really charged here; said in the footer. */
  testShop: boolean
}

const NO_SOCIAL: Social = { google: null, facebook: null }

export const ROOT_ID = 'root'

export async function loadRoot({ context }: LoaderFunctionArgs): Promise<RootData> {
  const call = context.get(callContext)
  const [categories, fees, settings] = await Promise.all([
    orElse(call(catalog.categories), []),
    orElse(call(shipping.fees), null),
    orElse(call(configuration.read), null),
  ])
  return {
    // each stands beside its name, so its picture says nothing itself
    categories: categories.map(({ thumbnail, ...category }) => ({
      ...category,
      thumbnail: thumbnail && { ...thumbnail, alt: '' },
    })),
    fees,
    social: settings?.social ?? NO_SOCIAL,
    testShop: settings?.payment.provider === 'test',
  }
}

/** A failure while starting is logged and the app goes on (specification §8). */
const orElse = <T, F>(loading: Promise<T>, otherwise: F): Promise<T | F> =>
  loading.catch((error: unknown) => {
    console.warn('a part of the start failed to load', error)
    return otherwise
  })

/** Undefined on an error screen that stands in place of the whole app. */
export const useRootData = (): RootData | undefined => useRouteLoaderData(ROOT_ID)

/** The categories that stand in this one, or without it those that stand in none. */
export const useCategories = (parent?: string): readonly Category[] =>
  (useRootData()?.categories ?? []).filter((category) => category.parent === parent)

/** Those that a category stands in, the outermost first. */
export function useCategoriesAbove(slug: string | undefined): readonly Category[] {
  const all = useRootData()?.categories ?? []
  const named = (wanted: string | undefined) => all.find((each) => each.slug === wanted)
  const above: Category[] = []
  for (let each = named(named(slug)?.parent); each; each = named(each.parent)) above.unshift(each)
  return above
}
