/** A service of a carrier, both as EasyPost names them. */
interface CarrierService {
  carrier: string
  service: string
  /** As the carrier calls it, in every language. */
  name: string
  /** By surface all the way: what is flammable may go by it. */
  ground: boolean
}

const UPS = [
  { service: 'Ground', name: 'Ground', ground: true },
  { service: '3DaySelect', name: '3 Day Select', ground: false },
  { service: '2ndDayAir', name: '2nd Day Air', ground: false },
  { service: '2ndDayAirAM', name: '2nd Day Air A.M.', ground: false },
  { service: 'NextDayAirSaver', name: 'Next Day Air Saver', ground: false },
  { service: 'NextDayAir', name: 'Next Day Air', ground: false },
  { service: 'NextDayAirEarlyAM', name: 'Next Day Air Early', ground: false },
] as const

/**
 * What can be sold as a method of the shop (docs.easypost.com/carriers: guides of USPS, UPS and FedEx). USPS
 * takes what may not fly by its ground service alone (Publication 52, 327.1; pe.usps.com). All looked up
 * 2026-11-27; a service that is not known to stay on the ground counts as one that flies.
 */
export const CARRIER_SERVICES: readonly CarrierService[] = [
  { carrier: 'USPS', service: 'GroundAdvantage', name: 'Ground Advantage', ground: true },
  { carrier: 'USPS', service: 'Priority', name: 'Priority Mail', ground: false },
  { carrier: 'USPS', service: 'Express', name: 'Priority Mail Express', ground: false },
  ...UPS.map((each) => ({ carrier: 'UPS', ...each })),
  // an account of UPS that EasyPost opens and bills
  ...UPS.map((each) => ({ carrier: 'UPSDAP', ...each })),
  { carrier: 'FedEx', service: 'FEDEX_GROUND', name: 'Ground', ground: true },
  { carrier: 'FedEx', service: 'GROUND_HOME_DELIVERY', name: 'Home Delivery', ground: true },
  { carrier: 'FedEx', service: 'FEDEX_EXPRESS_SAVER', name: 'Express Saver', ground: false },
  { carrier: 'FedEx', service: 'FEDEX_2_DAY', name: '2Day', ground: false },
  { carrier: 'FedEx', service: 'FEDEX_2_DAY_AM', name: '2Day A.M.', ground: false },
  { carrier: 'FedEx', service: 'STANDARD_OVERNIGHT', name: 'Standard Overnight', ground: false },
  { carrier: 'FedEx', service: 'PRIORITY_OVERNIGHT', name: 'Priority Overnight', ground: false },
  { carrier: 'FedEx', service: 'FIRST_OVERNIGHT', name: 'First Overnight', ground: false },
]
