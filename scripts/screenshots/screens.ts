import { officePaths } from '../../web/src/app/office-paths.ts'
import { paths } from '../../web/src/app/paths.ts'
import type { Stage, Visitor } from './stage.ts'

export interface Screen {
  as: Visitor
  address: string
}

const guest = (...addresses: string[]): Screen[] => addresses.map((address) => ({ as: 'guest', address }))
const buyer = (...addresses: string[]): Screen[] => addresses.map((address) => ({ as: 'buyer', address }))
const owner = (...addresses: string[]): Screen[] => addresses.map((address) => ({ as: 'owner', address }))

/** Leads on to another path, or shows nothing. */
const NONE: Screen[] = []
const TOKEN = '0123456789abcdefghijklmnop'
const UNKNOWN_WORD = 'zzqxwv'
const GROUND_ONLY = 'lotus-lab-ema-liquid-monomer'

/** Every path of the site, so that no new one is forgotten, in the states in which it looks different. */
export function screensOf(stage: Stage): Record<keyof typeof paths, Screen[]> {
  const { addressId: address, orderId: order, threadId: thread, listId: list } = stage
  return {
    home: NONE,
    categories: guest(paths.categories()),
    category: guest(paths.category({ category: 'gel-polish' })),
    search: guest(paths.search({}, { q: 'lamp' }), paths.search({}, { q: UNKNOWN_WORD })),
    product: guest(paths.product({ slug: 'halfmoon-gel-polish' }), paths.product({ slug: GROUND_ONLY })),
    shades: guest(paths.shades()),
    shadeLine: guest(paths.shadeLine({ line: 'halfmoon-gel-polish' })),
    jobs: guest(paths.jobs(), paths.jobs({}, { q: UNKNOWN_WORD }), '/jobs?view=map&zip=92683&radius=100'),
    technicians: guest(paths.technicians()),
    salons: guest(paths.salons()),
    courses: guest(paths.courses()),
    job: guest(paths.job({ id: stage.jobId })),
    technician: guest(paths.technician({ id: stage.workerId })),
    salon: guest(paths.salon({ id: stage.salonId })),
    course: guest(paths.course({ id: stage.courseId })),
    memberPost: buyer(paths.memberPost({ id: stage.workerId })),
    cart: [...guest(paths.cart()), ...buyer(paths.cart())],
    unsubscribe: guest(paths.unsubscribe({}, { token: TOKEN })),
    promotion: guest(paths.promotion()),
    auth: guest(paths.auth()),
    signIn: guest(paths.signIn()),
    signUp: guest(paths.signUp()),
    forgotPassword: guest(paths.forgotPassword()),
    resetPassword: guest(
      paths.resetPassword({}, { token: TOKEN }),
      paths.resetPassword({}, { token: 'cut' }),
    ),
    verifyEmail: buyer(paths.verifyEmail()),
    activeEmail: guest(paths.activeEmail({}, { token: TOKEN })),
    staffInvitation: guest(paths.staffInvitation({}, { token: TOKEN })),
    setupPassword: NONE, // only for those who came in by Google or Facebook
    blank: NONE,
    account: [...guest(paths.account()), ...buyer(paths.account())],
    profile: buyer(paths.profile()),
    editProfile: buyer(paths.editProfile()),
    updatePassword: buyer(paths.updatePassword()),
    updateEmail: buyer(paths.updateEmail()),
    confirmPhone: buyer(paths.confirmPhone()),
    settings: buyer(paths.settings()),
    license: buyer(paths.license()),
    taxExemption: buyer(paths.taxExemption()),
    about: guest(paths.about()),
    help: guest(paths.help()),
    shipping: guest(paths.shipping()),
    returns: guest(paths.returns()),
    privacy: guest(paths.privacy()),
    terms: guest(paths.terms()),
    contact: guest(paths.contact()),
    orders: buyer(paths.orders()),
    paymentLink: guest(paths.paymentLink({}, { token: TOKEN })),
    linkedOrder: guest(paths.linkedOrder({}, { token: stage.orderToken || TOKEN })),
    referral: [...guest(paths.referral()), ...buyer(paths.referral())],
    invitation: guest(paths.invitation({ code: stage.referralCode })),
    order: buyer(paths.order({ id: order }), paths.order({ id: order }, { placed: true })),
    wishlist: buyer(paths.wishlist()),
    notifications: buyer(paths.notifications()),
    messages: buyer(paths.messages()),
    thread: buyer(paths.thread({ id: thread })),
    stockAlerts: buyer(paths.stockAlerts()),
    post: guest(paths.post()),
    postJob: [...guest(paths.postJob()), ...buyer(paths.postJob())],
    postWorker: buyer(paths.postWorker()),
    postSalon: buyer(paths.postSalon()),
    postCourse: buyer(paths.postCourse()),
    editPost: buyer(paths.editPost({ id: stage.postId })),
    stillOpen: guest(paths.stillOpen({}, { token: TOKEN })),
    myPosts: buyer(paths.myPosts()),
    savedPosts: buyer(paths.savedPosts()),
    savedSearches: buyer(paths.savedSearches()),
    quickOrder: buyer(paths.quickOrder()),
    safetySheets: buyer(paths.safetySheets()),
    reorderLists: buyer(paths.reorderLists()),
    reorderList: buyer(paths.reorderList({ id: list })),
    newAddress: buyer(paths.newAddress()),
    editAddress: buyer(paths.editAddress({ id: address })),
    addresses: buyer(paths.addresses()),
    shippingInformation: buyer(paths.shippingInformation()),
    addressSaved: buyer(paths.addressSaved({}, { address })),
    orderPreview: buyer(paths.orderPreview({}, { address })),
    checkout: buyer(paths.checkout({}, { address })),
    error: guest(paths.error({}, { code: '404' })),
    error500: guest(paths.error500()),
  }
}

/** The same of the back office, which speaks English and Vietnamese. */
export function officeScreensOf(stage: Stage): Record<keyof typeof officePaths, Screen[]> {
  return {
    home: owner(officePaths.home()),
    orders: owner(officePaths.orders(), officePaths.orders({}, { q: UNKNOWN_WORD })),
    order: owner(officePaths.order({ id: stage.orderId })),
    returns: owner(officePaths.returns()),
    customers: owner(officePaths.customers(), officePaths.customers({}, { q: UNKNOWN_WORD })),
    customer: owner(officePaths.customer({ id: stage.customerId })),
    licenseReviews: owner(officePaths.licenseReviews()),
    licenseReview: owner(officePaths.licenseReview({ id: stage.licenseId })),
    exemptionReviews: owner(officePaths.exemptionReviews()),
    exemptionReview: owner(officePaths.exemptionReview({ id: stage.exemptionId })),
    reviews: owner(officePaths.reviews()),
    openPayments: owner(officePaths.openPayments()),
    failedMails: owner(officePaths.failedMails()),
    inquiries: owner(officePaths.inquiries()),
    inquiry: owner(officePaths.inquiry({ id: stage.inquiryId })),
    goods: owner(officePaths.goods()),
    goodsGrid: owner(officePaths.goodsGrid()),
    newProduct: owner(officePaths.newProduct()),
    goodsFiles: owner(officePaths.goodsFiles()),
    editProduct: owner(officePaths.editProduct({ slug: GROUND_ONLY })),
    productPreview: owner(officePaths.productPreview({ slug: GROUND_ONLY })),
    productTexts: owner(officePaths.productTexts({ slug: GROUND_ONLY }, { language: 'es' })),
    stock: owner(officePaths.stock()),
    categoryTree: owner(officePaths.categoryTree()),
    synonyms: owner(officePaths.synonyms()),
    moderation: owner(officePaths.moderation(), officePaths.moderation({}, { queue: 'hidden' })),
    watchedWords: owner(officePaths.watchedWords()),
    bans: owner(officePaths.bans()),
    conversations: owner(officePaths.conversations(), officePaths.conversations({}, { settled: true })),
    lawNotes: owner(officePaths.lawNotes()),
    minimumWages: owner(officePaths.minimumWages()),
    taxRates: owner(officePaths.taxRates()),
    shipping: owner(officePaths.shipping()),
    fees: owner(officePaths.fees()),
    districts: owner(officePaths.districts()),
    mailTexts: owner(officePaths.mailTexts()),
    mailText: owner(officePaths.mailText({ mail: 'order', language: 'vi' })),
    pageTexts: owner(officePaths.pageTexts()),
    pageText: owner(officePaths.pageText({ slug: 'returns', language: 'vi' })),
    staff: owner(officePaths.staff()),
    roles: owner(officePaths.roles()),
    drafts: owner(officePaths.drafts()),
    newDraft: owner(officePaths.newDraft()),
    draft: owner(officePaths.draft({ id: stage.draftId })),
    audit: owner(officePaths.audit()),
    affiliates: owner(officePaths.affiliates()),
    promotions: owner(officePaths.promotions()),
    newPromotion: owner(officePaths.newPromotion()),
    editPromotion: [],
    secondFactor: owner(officePaths.secondFactor()),
  }
}
