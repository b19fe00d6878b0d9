import { palette } from './shade.ts'

/** The shades of Halfmoon Gel, as they hang on the wall: nudes first, clears last. */
export const halfmoon = palette(`
Bare Silk E9C9BC, Rose Dust C98A8F, Lotus Root B5617A~shimmer, Saigon Red B3122F, Dragonfruit D61C6A~jelly, Persimmon E4572E
Pomelo F2C14E, Jade Bangle 2F7D5C~cat-eye, Mint Lacquer 8FC9BF~jelly, Midnight Ferry 2B3A83, Wisteria Hour 9A86C9~shimmer
Black Sesame 26212B~glitter, Rice Paper F4E8DD, Milk Tea D9B79A, Oat Latte E3CDB5, Almond Skin E6C3A8, Honeyed Sand D8AE86
Soft Tofu F3E6D5, Porcelain F6EAE3, Cashew D3B08C, Ginger Milk E8CDA6, Silk Ao Dai EED7CF, Bisque Veil F0D3C2~jelly
First Blush EFC4BE~jelly, Second Skin DDB09B, Fawn C79F86, Toasted Coconut B98E6F, Praline C39B7C, Wet Sand BFA58E
Linen Chair E7DCCB, Vanilla Bean F2E4C9, Quiet Ivory F5ECDD, Sheer Oolong E2C4A0~jelly, Ballet Barre F2D3D0~jelly, Petticoat F4DCD9
Tea Rose E7A9A8, Peony Water F0BFC6~jelly, Powder Room EBB4BD, Baby Lotus F3C9D4, Blush Market E79AA6, Camellia D9788A
Guava Cream F08A94, Rose Apple E0647C, Lychee Peel C94F6D, Watermelon Ice F0627A, Bubble Tea Pink E993B4, Carnation Row F07FA9
Pink Plumeria F4A3BE, Sugar Lotus F7C3D7~shimmer, Hibiscus E0316B, Bougainvillea C71E73, Neon Lantern FF2E86, Fuchsia Silk B81B68
Magenta Rush A3135C, Orchid Stem C65BA0, Pink Salt F3CFC9~pearl, Seashell F7DDD6~pearl, Rosewater Pearl EFC7CF~pearl
Cherry Blossom Rain F6C6D3~glitter, Pink Sequin E58BAF~glitter, Rosy Outlook D46A86, Mauve Alley B07A8C, Dried Rose A8616B
Berry Compote 8E2F50, Raspberry Fold A81F4E, Cranberry Tart 9A1B3A, Red Envelope C8102E, Firecracker DE1F2B, Lacquer Box 8F1020
Chili Oil C4201D, Lantern Street D7301F, Ripe Tomato DD3A2A, Poppy Field E8402F, Ruby Market 9B1033~shimmer, Garnet Ring 6F1228~shimmer
Ladies First C2183A, Classic Pump A80F24, Oxblood Boot 5A101B, Black Cherry 3F0C1B, Merlot Hour 641A2E, Pomegranate 99172F~jelly
Cinnabar C63B28, Red Velvet Rope 7C0E1F~cat-eye, Scarlet Sequin B8132B~glitter, Brick Lane 9C4A38, Terracotta Tile B65A3F
Paprika B5452A, Rust Belt 8F4327, Mango Sticky Rice F5A83B, Tangerine Peel F37A24, Papaya Seed F0743E, Apricot Nectar F5B183
Peach Fuzz F7C4A5, Coral Reef F2705B, Clay Pot C4714F, Kumquat F08A1D, Sunset Boardwalk EE6A4A~shimmer, Salmon Run F0907C
Neon Papaya FF6A2B, Marigold Garland F2A51E, Turmeric D99A1C, Lemongrass E5D66B, Butter Mochi F6E3A1, Banana Leaf Gold D7B03C
Sunflower Seed EDB92B, Lemon Ice F7EE9E, Neon Yuzu EFF23A, Pineapple Cake F0CE6A, Champagne Toast E2C79B~shimmer
Gold Leaf C9A24A~chrome, Temple Bell B98A35~cat-eye, Saffron Thread E29A1F, Honey Jar D4952B~jelly
Pandan 8DB255, Matcha Whisk A9BF7B, Green Papaya B7CF8E, Bamboo Shoot 7C9A5A, Olive Grove 6B6F3A, Moss Garden 55673C
Basil Leaf 3F6B3F, Emerald Alley 0F6B4C, Malachite 1B7A5E~cat-eye, Peacock Feather 0F6E73~shimmer, Sage Kitchen A8B49C
Mint Gelato BFE3CF, Pistachio C9DBA6, Lime Rickey B6D94C, Neon Gecko 7BE03A, Eucalyptus 86A597, Deep Rainforest 1E4636
Fern Glitter 4E8F5B~glitter, Celadon Bowl A9CDBB, Seafoam Tide 9FD6C8, Lagoon 2E9C9A, Turquoise Bead 25B3B0, Teal Shutter 176B75
River Delta 3E8EA3, Ha Long Bay 2A7F92~cat-eye, Sky Ferry 9CCBE8, Cornflower 6E9BD8, Powder Blue Scooter B9D7EA, Rain Poncho 7FB0D6
Denim Day 3F5E8C, Cobalt Tile 1E4FB0, Electric Rickshaw 1F5BFF, Sapphire Stud 16348A~shimmer, Navy Cadet 1B2547, Ink Bottle 141B33
Blue Hour 34508F~jelly, Periwinkle Porch 9AA6E0, Hydrangea 8797CF, Steel Harbor 5E7387, Storm Cloud 6C7A86, Frosted Denim A7BBD0~pearl
Neon Lagoon 17C7E6, Blue Agate 2F5EA6~cat-eye, Starlit Bay 1C2A5E~glitter, Ube Halaya 7A4FA3, Taro Root B6A0CF, Lavender Field C3B1E1
Lilac Breath D9C7E8, Iris Garden 6F5AB8, Violet Hour 5A3A96, Grape Soda 6A2C91, Eggplant 3B1F43, Plum Sauce 5E2750
Mulberry 7A2A5C, Amethyst Geode 8A5FC0~cat-eye, Purple Rain Boots 5C2FA8~jelly, Mauve Mist C7A6C2~pearl, Orchid Sequin A46BC4~glitter
Neon Orchid C04BFF, Heather Stone A596B0, Dusty Violet 8C7A9B, Royal Robe 43237A~shimmer, Fig Skin 4A2A45
Espresso Shot 3B241C, Cacao Nib 4C2F25, Ca Phe Sua Da A67C5B, Mocha Crema 8A6550, Chestnut Cart 7B4A33, Cinnamon Bark 8F5433
Tamarind 6A3E26, Caramel Drip B67B45, Walnut Panel 5B4336, Truffle Dust 6F5B52, Bronze Statue 8C6239~shimmer, Tiger Stripe 9A5B24~cat-eye
Maple Glaze A65A2A~jelly, Copper Wok B4683F~chrome, Taupe Suit 9A8778, Mushroom Stem B5A596, Stone Path A39B93, Cement Tile 9C9A9B
Pewter Pot 77757C~shimmer, Rain Slate 5A5D66, Charcoal Grill 3A3A40, Graphite 2C2D33~cat-eye, Jet Lacquer 0E0C10, Onyx Stone 17141C~shimmer
Velvet Curtain 2A1A24~matte, Chalkboard 2F3136~matte, Matte Merlot 5E1B2B~matte, Matte Clay B0745C~matte, Snow Cone FAFAFA
Cloud Nine F3F4F7, Jasmine Rice F7F3EA, Oyster Shell EDE6E1~pearl, Moonlight E8E6F0~pearl, Silver Chopstick C4C6CC~chrome
Rose Gold Bangle D9A08E~chrome, Mirror Ball D6D7DE~reflective, Disco Nap B9A7D8~reflective, Flash Bulb E7C6D1~reflective
Paparazzi C7CBD6~reflective, Diamond Dust EDEBF2~glitter, Confetti Cart E6B7C9~glitter, Gold Rush D8B24A~glitter
Clear Skies EAF1F5~jelly, Glass Noodle F4EFE6~jelly, Rose Quartz F1CDD3~jelly
`)
