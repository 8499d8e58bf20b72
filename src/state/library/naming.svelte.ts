/** The kept conversation whose title is being written in the list of conversations. */
class Naming {
  id = $state<string>();
}

export const naming = new Naming();
