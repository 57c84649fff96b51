/** Who erases each night. */
export const THE_DESK = { id: 0, name: 'the desk, by itself' };
