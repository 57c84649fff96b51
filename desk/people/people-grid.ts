/** The columns of the list and of its head: who, three kinds, last seen, what to do. */
export const peopleGrid =
  'px-5 lg:px-8 grid lg:grid-cols-[216px_repeat(3,clamp(112px,calc(23vw-124px),208px))_minmax(0,1fr)_minmax(220px,auto)]';
