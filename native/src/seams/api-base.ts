export const API_BASE = `${import.meta.env.SHOP_URL}/api/v1`
