export const notes = {
  title: 'Notes',
  hidden: 'Guests do not see them',
  label: 'Write a note',
  placeholder: 'Something for the team to know',
  add: 'Add the note',
  added: 'Note added',
};
