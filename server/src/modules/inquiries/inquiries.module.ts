import { defineModule } from '../../platform/module.ts'
import { inquiryRoutes } from './inquiries.routes.ts'
import { registerInquiryMails } from './inquiry-emails.ts'
import { inquiryData, registerInquiryRemoval } from './personal-data.ts'

export const inquiriesModule = defineModule({
  name: 'inquiries',
  jobs: (platform) => {
    registerInquiryMails(platform)
    registerInquiryRemoval(platform)
  },
  routes: inquiryRoutes,
  personalData: [inquiryData],
})
