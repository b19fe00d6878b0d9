interface Named {
  product_name: string
  /** Empty where a product has one variant only. */
  variant_name: string
}

/** `Halfmoon Gel Polish, Bare Silk` */
export const itemName = ({ product_name, variant_name }: Named): string =>
  [product_name, variant_name].filter(Boolean).join(', ')
