/** Where the API is: on the site of the pages. */
export const API_BASE = '/api/v1'
/** Where pictures are. */
export const MEDIA_BASE = '/media'
