/** A statement with its parameters. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Takes a value in and answers the parameter that stands for it. */
export type Bind = (value: unknown) => string

/** Gathers the parameters of a statement that is put together from parts. */
export function binding(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}
