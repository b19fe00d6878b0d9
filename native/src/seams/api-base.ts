export const API_BASE = `${import.meta.env.SHOP_URL}/api/v1`
export const MEDIA_BASE = `${import.meta.env.SHOP_URL}/media`
