import { artProducts } from './items/art.ts'
import { backbarProducts } from './items/backbar.ts'
import { coatProducts } from './items/coats.ts'
import { machineProducts } from './items/machines.ts'
import { salonProducts } from './items/salon.ts'
import { sanitationProducts } from './items/sanitation.ts'
import { shadeProducts } from './items/shades.ts'
import { toolProducts } from './items/tools.ts'
import type { Product } from './product.ts'

/** The whole demo catalog, best known first. */
export const products: Product[] = [
  ...shadeProducts,
  ...coatProducts,
  ...artProducts,
  ...toolProducts,
  ...machineProducts,
  ...backbarProducts,
  ...sanitationProducts,
  ...salonProducts,
]
