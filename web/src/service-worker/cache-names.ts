/** What can be read without a connection: pages as they were seen last, and what they are made of. */
export const PAGES = 'pages'
export const ASSETS = 'assets'
export const PICTURES = 'pictures'
