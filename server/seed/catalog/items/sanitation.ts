import { item, type Line } from '../item.ts'
import type { Product } from '../product.ts'

const gloveSizes = 'XS 0 0 | S 0 0 | M 0 0 | L 0 0'

const sanitation: Line[] = [
  [
    'Nitrile Gloves',
    'Bluebonnet Pro',
    'gloves 26212B',
    'Four mil, powder-free, a hundred to the box; acrylate-resistant for twenty minutes.',
    `Size: ${gloveSizes}; Color: Black 8.5 420 #2B272E | Pink 8.5 420 #EE8FB0 | Blue 7.95 420 #5F8FD0 | Lavender 8.5 420 #A99AD0; Pack: Box 0 0 | Case of 10 69 3900`,
    { volume: '' },
  ],
  [
    'Vinyl Gloves',
    'Bluebonnet Pro',
    'gloves DDE6EA',
    'For cleaning and pedicure prep.',
    `Size: ${gloveSizes.replace('XS 0 0 | ', '').replaceAll(' 0 0', ' 5.5 400')}`,
    { volume: '' },
  ],
  [
    'Pleated Face Masks',
    'Bluebonnet Pro',
    'masks F3B6C4',
    'Three-ply, fifty to the box.',
    'Color: Pink 6.5 190 #F3B6C4 | Black 6.5 190 #3A3640 | Blue 6.5 190 #8FBCE6 | White 6.5 190 #F4F2F1; Pack: Box 0 0 | Case of 20 98 3700',
  ],
  [
    'N95 Respirators',
    'Tidewater',
    'masks F1EEEC',
    'NIOSH-approved cup for filing dust.',
    'Count: 20 22 240 | 160 158 1900',
  ],
  [
    'Lint-Free Wipes',
    'Halfmoon',
    'towels F4E3E0',
    'Do not shed on a tacky layer.',
    'Count: 200 4.5 70 | 1000 18 340 | 10000 148 3300',
  ],
  [
    'Cotton Rounds',
    'Bluebonnet Pro',
    'towels FAF7F2',
    'Stitched edge, no fluff.',
    'Count: 80 2.25 50 | 2400 52 1500',
  ],
  [
    'Disposable Table Towels',
    'Bluebonnet Pro',
    'towels 9FD6C8',
    'Two-ply with a poly back; acetone does not reach the table.',
    'Color: Mint 32 3800 #9FD6C8 | White 30 3800 #F6F3F0 | Rose 32 3800 #EFB6BE',
  ],
  [
    'Cotton Manicure Towels',
    'Halfmoon',
    'towels B5617A',
    'Bleach-safe terry, 16 by 27 inches.',
    'Color: Plum 22 1600 #6B4356 | White 20 1600 #F6F3F0 | Black 22 1600 #2F2B33 | Sage 22 1600 #A8B49C',
  ],
  [
    'Hospital Disinfectant Concentrate',
    'Tidewater',
    'gallon 25B3D3',
    'EPA-registered, ten-minute contact; one gallon makes sixty-four.',
    'Size: 16 oz 14 520 @pint | 1 gal 54 3950 @gallon',
  ],
  [
    'Ready-to-Use Disinfectant Spray',
    'Tidewater',
    'spray 25B3D3',
    'Bactericidal, virucidal, fungicidal in two minutes; for chairs and tables.',
    'Size: 16 oz 9.5 540 | 32 oz 14 1050 | 1 gal 34 3900 @gallon',
  ],
  [
    'Hand Sanitizer Gel',
    'Mesa & Moon',
    'lotion 9FD6C8',
    'Seventy per cent ethanol with aloe.',
    'Size: 8 oz 4.5 270 | 1 gal 24 3700 @gallon',
    { un: 'UN1219', flash: 63, returns: 'flammable_no_return' },
  ],
  [
    'Styptic Powder',
    'Bluebonnet Pro',
    'jar F3E6B0',
    'Stops a nick with a clean swab.',
    '-: - 6.5 50',
    { returns: 'opened_no_return' },
  ],
  [
    'Disinfecting Jar',
    'Bluebonnet Pro',
    'jar 7DB6E8 jelly',
    'Glass, steel lift-out tray, lid.',
    'Size: 16 oz 16 700 | 32 oz 22 1050',
  ],
  [
    'Sterilization Pouches',
    'Tidewater',
    'masks 8FBCE6',
    'Self-sealing, with steam and heat indicators.',
    'Size: 2.25 x 4 in 9.5 380 | 3.5 x 10 in 16 900 | 5.25 x 10 in 21 1200',
    { volume: '' },
  ],
  [
    'Autoclave Spore Tests',
    'Tidewater',
    'masks B6D94C',
    'Mail-in test strips; many states want one a month.',
    'Count: 3 39 60 | 12 138 220',
    { returns: 'opened_no_return' },
  ],
  [
    'Sharps & Blade Container',
    'Tidewater',
    'scrub E4572E',
    'One quart, locks for good when full.',
    'Pack: 1 7.5 190 | 6 39 1140',
  ],
  [
    'Disposable Capes',
    'Bluebonnet Pro',
    'liners B9A3DC',
    'Waterproof, for dye, wax and spray.',
    'Count: 50 17 900',
  ],
  [
    'Ultrasonic Cleaning Concentrate',
    'Tidewater',
    'pint 9AD2BF',
    'Enzymatic, for bits and implements.',
    'Size: 16 oz 16 540 | 32 oz 27 1060',
  ],
]

/** What keeps the salon clean. */
export const sanitationProducts: Product[] = sanitation.map((line) => item('Sanitation & Disposables', line))
