export const messages = {
  title: 'Offers',
  none: 'There are no offers at the moment. When there is one, it stands here.',
  linkTo: 'Link to this offer: {title}',
} as const;
