/** By this, letters are from the same address. It is a claim of whoever wrote it, and proves nothing. */
export const addressKey = (email: string) => email.trim().normalize('NFC').toLowerCase();
