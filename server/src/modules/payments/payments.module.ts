import { defineModuleWith } from '../../platform/module.ts'
import { paymentRoutes } from './payments.routes.ts'
import { createGateway } from './payments.ts'
import { createWallet, walletData } from './wallet/wallet.ts'

export const paymentsModule = defineModuleWith(
  (platform) => createWallet(platform, createGateway(platform)),
  {
    name: 'payments',
    routes: paymentRoutes,
    personalData: [walletData],
  },
)
