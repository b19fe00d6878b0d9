import { palette } from './shade.ts'

/** Saigon Lacquer: sixty shades that come as gel, the first forty-eight as lacquer and dip too. */
export const saigon = palette(`
District One A5132B, Ben Thanh Bloom E06C8B, Cyclo Red C7232B, Silk Thread EAD3C4, Rooftop Sunset F0805A, Plantation Shutter 4F7F67
Notre Dame Brick A3543F, Opera House E8D9B8, Post Office Yellow EDBB4A, River Barge 3A6076, Dong Khoi Dusk 8C6E9A, Bui Vien Neon FF3D8A
Banh Mi Crust C28A4E, Salted Plum 7D3348, Iced Coffee 6B4630, Condensed Milk F4E7D2, Lotus Tea E3B9BE, Green Rice B4CC85
Mekong Mud 8A6A4C, Delta Dawn F2BFAE, Coconut Candy F3E0C7, Star Anise 5B3A2A, Fish Sauce Amber B0703A~jelly, Lime Wedge A9CF3F
Incense Coil 6E5D5A, Temple Gate B02A1E, Jade Emperor 1F6E55~cat-eye, Dragon Scale 2A5F6B~cat-eye, Golden Carp DFA136~shimmer, Phoenix Tail D4432F~shimmer
Night Bus 1D2238, Motorbike Chrome BFC1C7~chrome, Rain Season 7C93A6, Monsoon Sky 4B5F7C, Paper Fan F2DCD8, Conical Hat DCC8A0
Ao Dai White F8F4EF, Ao Dai Pink F3B6C4, Ao Dai Violet 8E6BB5, Wedding Tray C41230, Betel Leaf 3D6B36, Areca Nut C9865A
Tet Peach Branch F48FA6, Tet Kumquat F29A22, Lucky Money D01A2A~glitter, Midnight Pho 38261F, Basil Garden 4C7C4A, Chili Paste CB2F1B
Sugarcane D8DB92, Dragon Boat 174E6B, Lantern Fog D7CDD6~pearl, Oyster Reef E9E2DB~pearl, Black Pearl 2B2730~pearl, Rose Alley C46C7E
Mud Crab B1543B, Sea Grape 5F8F6D, Taro Smoothie B7A1D1, Butterfly Pea 4653B5, Soursop EDF0DC, Mangosteen 55203F
`)

/** Lotus Lab colored acrylic powders. */
export const acrylic = palette(`
Studio White FFFFFF, Soft White F8F4EE, Crystal Clear F2F0EE~jelly, Natural Beige EBD5C3, Cover Peach F0C4AC, Cover Blush E7ADA5
Cover Rose D99A98, Cover Tan C79472, Cover Cocoa 8E5E45, Cover Mocha 6E4636, Ballet Pink F3CBD0, Cotton Pink F5B7C6
Hot Pink Pop EC2F80, Peony Pink E26C96, Coral Crush F2705F, True Red C2142C, Wine Cellar 6B1730, Tangerine F4812C
Canary F5D73B, Lime Zest B2DB45, Kelly Green 2E8B4A, Seafoam 9ADCC3, Teal Deep 137078, Sky 8FC8EC
Cobalt 2350B8, Navy 1A2350, Lilac C6AEE4, Grape 6D3698, Slate 5F6772, Jet Black 121015
Rose Gold Glitter D9A08E~glitter, Champagne Glitter DFC9A0~glitter, Silver Glitter C7C8CF~glitter, Unicorn Glitter CFA9DD~glitter, Ocean Glitter 4C9FC0~glitter, Holo Confetti D9D5E6~reflective
`)

/** Cover shades of Lotus Lab builder gel in a bottle. */
export const builder = palette(`
Crystal F4F1EE~jelly, Milky White F7F2EC~jelly, Soft Milk F3E6DC~jelly, Sheer Pink F4D5D6~jelly, Ballerina F1C7C9, Bare Pink E9B8B3
Cover Pink E3A6A4, Warm Rose D8938F, Nude Beige E5C3A9, Peach Veil F1C5AE, Apricot Cover EBB294, Sand Cover D3A98A
Latte C59A7B, Honey Tan B98560, Caramel A87150, Chestnut 8A5741, Cocoa 6C4233, Espresso 4B2D25
Mauve Nude C2969A, Dusty Rose C0858A, Rosy Shimmer E6B0AE~shimmer, Golden Shimmer E8C79A~shimmer, Pearl Veil F2E6E4~pearl, Confetti Milk F3E3E4~glitter
`)

/** Poly gel in tubes. */
export const poly = palette(`
Clear F3F0EE~jelly, Bright White FDFDFD, Milky F5ECE4~jelly, Natural Pink F2CFCB, Bubble Pink F1AFC2, Blush E5A3A2
Cover Nude D9AF95, Cover Beige E3C2A6, Almond CFA384, Hazel B0815F, Toffee 97664A, Chocolate 6A4334
Dusty Mauve B98A98, Lavender Haze C9B6E0, Baby Blue B7D4EE, Mint Cream BCE3D0, Lemon Cream F6EAA2, Peach Sorbet F8C3A0
Coral F27F6B, Cherry C51F38, Pink Glitter EFA4BE~glitter, Gold Glitter DDBB6A~glitter, Ice Glitter DDE3EE~glitter, Night Glitter 2A2438~glitter
`)

/** Chrome and pearl pigments, rubbed on. */
export const pigments = palette(
  `
Silver Mirror C9CBD2, Gunmetal 6B6E78, Rose Gold DBA292, Champagne E0C8A3, Yellow Gold D4AC45, Copper B96C43
Bronze 8F6438, Black Chrome 3A3941, Pink Chrome E88FB0, Red Chrome B7203B, Violet Chrome 7D56B8, Blue Chrome 3563C4
Teal Chrome 1F8A8C, Green Chrome 2F8B57, Peacock Shift 2B6E94, Beetle Shift 4B7A3C, Sunset Shift E06A5A, Galaxy Shift 5B3F9E
White Pearl F4EEF0~pearl, Pink Pearl F3D3DC~pearl, Aurora Blue D3E3F2~pearl, Aurora Lilac DFD3F0~pearl, Aurora Green D6ECE0~pearl, Glazed Milk F3E9E2~pearl
`,
  'chrome',
)

/** Magnetic gels by Tidewater. */
export const magnetic = palette(
  `
Moonstone B9B6C4, Tiger Eye 9A6428, Cat Nap 8C7F8F, Velvet Rope 7A1230, Ruby Slip A3163A, Garnet Tide 5C1426
Rose Agate C27786, Pink Flash D65C8E, Quartz Band E3B6C0, Sunstone D98246, Amber Wave C58A2C, Citrine Line D9BE4A
Gold Coast B8923F, Peridot 8FB04A, Emerald Ray 14704C, Forest Lynx 1E4D38, Malachite Swirl 208066, Teal Marlin 12727A
Aquamarine 6FC0C9, Lagoon Eye 2B8FA6, Larimar 7DB3D9, Sapphire Slit 1B3F9A, Night Lynx 1A2250, Tanzanite 4B3FA8
Iolite 5A4F9E, Amethyst Ray 7F4FB5, Lilac Lynx B49AD6, Orchid Eye A34FA0, Plum Panther 4C1F4E, Smoke Quartz 6F5F58
Bronze Puma 85603B, Cocoa Cat 583B2C, Steel Whisker 6F7782, Silver Slit AEB2BC, Black Panther 1E1B24, Milky Way D9D3E0
`,
  'cat-eye',
)

/** Crushed-glass gels that answer a camera's flash. */
export const flashing = palette(
  `
White Flash DCDCE4, Silver Flash B9BCC8, Champagne Flash DCC6A0, Gold Flash C9A24F, Rose Flash DDA6AE, Pink Flash E58DB4
Fuchsia Flash C8307F, Red Flash B0182F, Coral Flash EE7C68, Orange Flash EE8436, Lemon Flash E6D85E, Lime Flash A6CC4E
Emerald Flash 2A8058, Mint Flash 9AD2BF, Teal Flash 2A8C94, Sky Flash 8ABDE2, Cobalt Flash 2A53B0, Navy Flash 232C5C
Lilac Flash B9A3DC, Violet Flash 6E49AE, Plum Flash 5C2A5C, Cocoa Flash 6D4A3B, Graphite Flash 4A4A54, Black Flash 232028
`,
  'reflective',
)

/** Painting gels for liner work. */
export const painting = palette(`
Paper White FFFFFF, Liner Black 0F0D12, Signal Red CC1227, Wine 6F1630, Coral EF6B57, Orange F27B22
Sun Yellow F6D22E, Cream F4E6C8, Skin E2B695, Brown 5E3A28, Grass 3F8E3C, Forest 1F4D35
Mint 9EDCC2, Turquoise 1FA9AE, Sky 86C2EC, Royal 1F4CB5, Navy 17224C, Lilac C2A8E2
Violet 5D3499, Hot Pink EA2B80, Baby Pink F4B5C6, Gray 85868C, Mirror Gold C9A24A~chrome, Mirror Silver C3C5CC~chrome
`)

/** Loose glitters, by the pot. */
export const glitters = palette(
  `
Sugar White F4F2F6, Iridescent Snow E9E2F2, Champagne Pop DFCBA4, Rosé Bubbles E6B4B4, Gold Bar CFA646, Antique Gold A9823A
Copper Penny B76A41, Bronze Age 8A5F38, Ruby Heels B3152E, Cherry Cola 7A1526, Hot Tamale DE2B2B, Tangerine Fizz F0812F
Lemon Drop EBD54A, Limeade A8D04B, Kermes Green 2F8A4A, Emerald City 127A55, Mermaid Tail 2AA39A, Ocean Spray 4FB4D0
Blue Raspberry 2F7BD6, Midnight Blue 1C2C66, Lilac Wine B096D2, Purple Haze 6C3FA6, Orchid Pop B758B8, Bubblegum F08CB8
Flamingo F26D93, Barbed Rose C4577A, Mauve Lights A97A93, Mocha Sparkle 7A5645, Silver Coin BDBFC8, Gunmetal 5E6069
Onyx 1E1B22, Galaxy Mix 45357E, Unicorn Mix D5A8DE, Fiesta Mix EE7F4E, Garden Mix 7FB56A, Confetti Mix E9A6C6
`,
  'glitter',
)
