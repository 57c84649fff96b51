/** Where a visitor without script is led after sending, so that a reload does not send again. */
export const AFTER_SENDING = '?sent';

/** The cookie that tells that page what was sent. */
export const RECEIPT_COOKIE = 'receipt';
