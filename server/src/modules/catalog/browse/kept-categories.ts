import { keptByContent, keptByVersion } from '../kept-by-version.ts'
import { findBrands, findCategories, findCategoryNames } from './category.repository.ts'

/** The categories that hold an active product, in their order, each with the picture of its best seller. */
export const readCategories = keptByVersion(({ database }) => findCategories(database))

/** The names of all categories, in their order. */
export const readCategoryNames = keptByContent(({ database }) => findCategoryNames(database))

/** The brands that are sold, the one with most products first. */
export const readBrands = keptByContent(({ database }) => findBrands(database))
