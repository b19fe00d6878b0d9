/** Who names the rates beside the shop's own table, and what it needs to know. */
export interface EasyPostConfig {
  apiKey: string
  /** Without a slash at the end. */
  baseUrl: string
  shipFrom: ShipFrom
}

export interface ShipFrom {
  name: string
  street: string
  city: string
  state: string
  zip: string
  phone: string
}

type Environment = Readonly<Record<string, string | undefined>>

const BASE_URL = 'https://api.easypost.com/v2'

/** null: the rates come from the table. Whatever hinders it becomes a line. */
export function readShipping(env: Environment, production: boolean, lines: string[]): EasyPostConfig | null {
  const provider = env['SHIPPING_PROVIDER']?.trim() || 'table'
  if (provider === 'table') return null
  if (provider !== 'easypost') {
    lines.push(`SHIPPING_PROVIDER=${provider} is not known: table or easypost`)
    return null
  }
  const needed = (name: string): string => {
    const value = env[name]?.trim() ?? ''
    if (!value) lines.push(`${name} is missing: SHIPPING_PROVIDER=easypost needs it`)
    return value
  }
  const baseUrl = (env['EASYPOST_BASE_URL']?.trim() || BASE_URL).replace(/\/+$/, '')
  if (!URL.canParse(baseUrl)) lines.push(`EASYPOST_BASE_URL is not an address such as ${BASE_URL}`)
  else if (production && !baseUrl.startsWith('https://'))
    lines.push('EASYPOST_BASE_URL must start with https://')
  return {
    apiKey: needed('EASYPOST_API_KEY'),
    baseUrl,
    shipFrom: {
      name: env['SHIP_FROM_NAME']?.trim() || 'Lunula',
      street: needed('SHIP_FROM_STREET'),
      city: needed('SHIP_FROM_CITY'),
      state: needed('SHIP_FROM_STATE'),
      zip: needed('SHIP_FROM_ZIP'),
      phone: needed('SHIP_FROM_PHONE'),
    },
  }
}
