import type { Client } from '@kantyna/contracts/client';

/** Imports a restaurant with so many dishes. Returns its id. */
export async function importMenu(client: Client, name: string, dishes = 40): Promise<string> {
  const { importCredentials } = await client.restaurants();
  const { id } = await client.importRestaurant({
    headers: { 'x-api-key': importCredentials.apiKey },
    body: {
      name,
      dishes: Array.from({ length: dishes }, (_, index) => ({
        name: `Danie numer ${index}`,
        price: `${10 + index},50 zł`,
        category: `Kategoria ${index % 5}`,
        sidedishes: [{ name: 'Surówka', price: '4,00' }],
      })),
    },
  });
  return id;
}

/** Creates a restaurant with 40 dishes, and `count` orders there with one entry each, as the client's person. */
export async function ordersWithMenu(client: Client, count: number): Promise<{ orderIds: string[]; dishId: string }> {
  const restaurantId = await importMenu(client, 'Bar Pomiar');
  const { dishes } = await client.showRestaurant({ params: { restaurantId } });
  const dishId = dishes[0]!.id;
  const orderIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const orderId = await openOrder(client, restaurantId);
    await client.saveOrderEntry({ body: { orderId, dishId, newDish: false, sideDishes: [] } });
    orderIds.push(orderId);
  }
  return { orderIds, dishId };
}

/** Opens an order of today. */
export async function openOrder(client: Client, restaurantId: string): Promise<string> {
  const { orderDate, timeOfOrder } = await client.orderCreateData();
  const { id } = await client.saveOrder({
    body: {
      restaurantId,
      orderDate,
      timeOfOrder,
      deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 },
      paymentData: {
        paymentByCash: true,
        paymentByBankTransfer: false,
        bankTransferNumber: '',
        paymentByBlik: false,
        blikPhoneNumber: '',
      },
    },
  });
  return id;
}
