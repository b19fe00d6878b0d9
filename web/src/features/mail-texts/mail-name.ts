/** A mail by its subject: `Your order … is on its way`. @param subject with what is put in, `{{number}}` */
export const mailName = (subject: string): string => subject.replace(/\{\{\w+\}\}/g, '…')
